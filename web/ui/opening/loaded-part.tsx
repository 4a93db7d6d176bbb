import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** What stands in the place of a part that could not be loaded; `isOpen` and `onClose` are those of the part, where it has them. */
export type FailedPart = { onRetry: () => void; isOpen?: boolean; onClose?: () => void };

/**
 * A part of a screen, loaded when it is first shown. Where that fails (no line, a new version), `Failed` says so in its place and asks again; the
 * screen around it stays, with all that was typed.
 */
export function loadedPart<Props extends object>(load: () => Promise<ComponentType<Props>>, Failed: ComponentType<FailedPart>): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => askedAgain(load, Failed)) })) as unknown as ComponentType<Props>;
}

function askedAgain<Props extends object>(load: () => Promise<ComponentType<Props>>, Failed: ComponentType<FailedPart>): ComponentType<Props> {
  // React asks for a part once: what came later is kept here for every place where it stands.
  let Loaded: ComponentType<Props> | null = null;
  return function AskedAgain(props: Props) {
    const { isOpen = true } = props as { isOpen?: boolean };
    const [, draw] = useState(0);
    const [wasOpen, setWasOpen] = useState(isOpen);
    const ask = () =>
      void load()
        .then(
          (part) => void (Loaded = part),
          () => undefined,
        )
        .then(() => draw((times) => times + 1));
    const askOnceMore = useEffectEvent(ask);
    useEffect(() => {
      if (isOpen && !wasOpen) askOnceMore();
      setWasOpen(isOpen);
    }, [isOpen, wasOpen]);
    return Loaded ? <Loaded {...props} /> : <Failed {...(props as object)} onRetry={ask} />;
  };
}
