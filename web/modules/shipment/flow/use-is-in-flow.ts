import { useRouter } from '@tanstack/react-router';
import { currentKind } from './flow-store.ts';

const steps = { send: ['/enviar', '/resultados', '/resumen'], pickup: ['/recolectar', '/resumen'] };

/** Whether its person is still at a step of this flow, from where what is made of it leads on. */
export function useIsInFlow(kind: keyof typeof steps): () => boolean {
  const { history } = useRouter();
  return () => currentKind() === kind && steps[kind].includes(history.location.pathname.replace(/\/$/, ''));
}
