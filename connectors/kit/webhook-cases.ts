import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { ExamCase } from '#wire/line-exam.ts';
import type { Connector } from './connector.ts';
import { plug } from './plug.ts';
import { assertSane, spoiledOf } from './spoiled-answers.ts';
import type { Hear } from './webhook.ts';

/** What a carrier tells by itself: its recorded telling, the header that signs it, and the setting with whose key that is done. */
export type Hearing = {
  key: string;
  header: string;
  telling: object;
  /** Over the recorded one: what is no telling of anything that is followed. */
  nothing: readonly object[];
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What the webhook of every carrier must keep to. */
export function webhookCases<C>(
  connector: Connector<C>,
  credentials: Record<string, unknown>,
  { key, header, telling, nothing }: Hearing,
): ExamCase[] {
  const text = JSON.stringify(telling);
  const sign = (by: unknown, of = text): string => createHmac('sha256', String(by)).update(of).digest('hex');
  const hear = (): Hear => plug(connector).hear(credentials) ?? assert.fail('it has a key and no door');
  return [
    {
      title: 'what it tells is signed over the bytes that came, with the key of the account',
      run: async () => {
        const body = bytesOf(text);
        const isSigned = (signature: string | undefined) => hear().isSigned({ headers: { [header]: signature }, body });
        const good = sign(credentials[key]);
        assert.ok(isSigned(good) && isSigned(good.toUpperCase()));
        for (const wrong of [undefined, '', sign('another'), sign(credentials[key], `${text} `), good.slice(0, 40)])
          assert.ok(!isSigned(wrong), wrong);
      },
    },
    {
      title: 'without a key there is no door',
      run: async () => assert.equal(plug(connector).hear({ ...credentials, [key]: undefined }), null),
    },
    {
      title: 'what it tells has an id that a repeat keeps, its moment, and the number of a guide',
      run: async () => {
        const [told, again] = [hear().read(telling), hear().read(telling)];
        assert.ok(told && told.id !== '' && told.id === again?.id);
        assert.equal(new Date(told.sent_at).toISOString(), told.sent_at);
        assert.match(told.tracked.parcel_number, connector.manifest.parcelNumber);
      },
    },
    {
      title: 'of a telling of which a part is missing, or of another kind, nothing is made up',
      run: async () => {
        const { read } = hear();
        for (const { where, body } of spoiledOf(telling))
          assert.doesNotThrow(() => assertSane(read(body === '' ? undefined : (JSON.parse(body) as unknown))), where);
      },
    },
    {
      title: 'what tells of nothing that is followed, or of nothing that can be read, is nothing',
      run: async () => {
        for (const none of [null, {}, [], 'x', ...nothing.map((over) => ({ ...telling, ...over }))])
          assert.equal(hear().read(none), null, JSON.stringify(none));
      },
    },
  ];
}
