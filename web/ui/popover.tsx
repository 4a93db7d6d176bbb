import { Popover as MantinePopover } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';

type Props = {
  label: string;
  children: ReactNode;
  /** The button; it gets onClick and the aria attributes. */ trigger: (toggle: () => void, isOpen: boolean) => ReactElement;
  width?: number;
};

/** Something small beside a button: Escape and a click elsewhere close it. */
export function Popover({ label, children, trigger, width = 270 }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <MantinePopover opened={isOpen} onChange={setOpen} position="bottom-end" offset={6} width={width} trapFocus={false} returnFocus>
      <MantinePopover.Target>{trigger(() => setOpen(!isOpen), isOpen)}</MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label}>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
