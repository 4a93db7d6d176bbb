import { Popover as MantinePopover } from '@mantine/core';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';

type Props = {
  label: string;
  children: ReactNode;
  /** The button; it gets onClick and the aria attributes. */ trigger: (toggle: () => void, isOpen: boolean) => ReactElement;
  width?: number;
};

/** Something small beside a button: Escape and a click elsewhere close it. */
export function Popover({ label, children, trigger, width = 270 }: Props) {
  const [isOpen, setOpen] = useState(false);
  // The kit hears Escape only inside the dropdown; the focus usually stays on the button.
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [isOpen]);
  return (
    <MantinePopover opened={isOpen} onChange={setOpen} position="bottom-end" offset={6} width={width} trapFocus={false} returnFocus>
      <MantinePopover.Target>{trigger(() => setOpen(!isOpen), isOpen)}</MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label}>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
