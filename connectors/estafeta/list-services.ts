import { readJson } from '#wire/read-json.ts';
import { callEstafeta, estafetaRefusal, type EstafetaContext } from './client.ts';
import { serviceTypes } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** The service ids of this contract, which labels are asked for by. It opens with the key pair of labels. */
export async function listServices(context: EstafetaContext): Promise<Answer<readonly { code: string; name: string | null }[]>> {
  const url = `${context.credentials.label_url}/v1/serviceType/`;
  const answer = await callEstafeta(context, { service: 'label', operation: 'listServices', url });
  const read = readJson(answer, serviceTypes, estafetaRefusal);
  return read.outcome === 'done' ? done(read.value.map(({ serviceTypeId, description }) => ({ code: serviceTypeId, name: description }))) : read;
}
