import { lazy, Suspense, useState, type ComponentType } from 'react';

/** Something that opens: nothing of it is loaded before it opens for the first time, and it stays for its way out. */
export function onceOpened<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Kit = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return function OnceOpened(props: Props) {
    const [wasOpened, setOpened] = useState(props.isOpen);
    if (props.isOpen && !wasOpened) setOpened(true);
    if (!wasOpened) return null;
    return (
      <Suspense fallback={null}>
        <Kit {...props} />
      </Suspense>
    );
  };
}
