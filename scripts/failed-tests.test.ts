import { expect, test } from 'vitest';
import { failedTests } from './failed-tests.ts';

const passed = { status: 'passed', fullName: 'a quote is priced', failureMessages: [] };

test('the failed tests of a part are named with file, title and the beginning of their message', () => {
  const failed = {
    status: 'failed',
    fullName: 'a guide is made once',
    failureMessages: ['\u001B[31mAssertionError: expected 2 to be 1\u001B[39m\n\n    at a.ts:1\n2\n3\n4\n5\n6\n7'],
  };
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ name: '/house/faults/a.test.ts', status: 'failed', assertionResults: [passed, failed] }],
  };
  expect(failedTests(report, '/house')).toEqual([
    'faults/a.test.ts > a guide is made once\n    AssertionError: expected 2 to be 1\n    at a.ts:1\n    2\n    3\n    4\n    5',
  ]);
});

test('a file that could not be loaded is named too', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name: '/house/e2e/b.test.ts', status: 'failed', message: 'no such export', assertionResults: [] }],
  };
  expect(failedTests(report, '/house')).toEqual(['e2e/b.test.ts\n    no such export']);
});

test('a file whose tests all passed is not named', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ name: '/house/c.test.ts', status: 'passed', message: '', assertionResults: [passed] }],
  };
  expect(failedTests(report, '/house')).toEqual([]);
});
