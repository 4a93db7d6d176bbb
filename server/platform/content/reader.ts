import { setPriority } from 'node:os';
import type { Task, TaskAnswer } from './tasks.ts';
import { tasks } from './tasks.ts';

/**
 * The process that opens what others made. It holds no secret, its memory and time are limited by who started it, and whatever it is sent
 * can end nothing but itself. One task at a time, in the order they come.
 */
setPriority(Number(process.argv[2] ?? 0));

const answerTo = async ({ name, given }: Task): Promise<TaskAnswer> => {
  try {
    return { value: await tasks[name](given as never), cpuMs: spentMs() };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error), cpuMs: spentMs() };
  }
};

function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

process.on('message', (task: Task) => void answerTo(task).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
process.send?.({ isReady: true });
