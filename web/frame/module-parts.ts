import type { ComponentType, ReactNode } from 'react';
import type { CurrentUser } from '#contract/access/access.ts';
import type { ComboboxOption } from '../ui/form/combobox-option.ts';

/** What a person can do from the avatar menu. Its dialog is always mounted: it may open by itself. */
export type AccountAction = {
  id: string;
  label: string;
  icon: ReactNode;
  /** As an icon beside the theme, as a link under the person's name, or as an entry of the list. */
  place: 'icon' | 'person' | 'list';
  isOffered: (user: CurrentUser) => boolean;
  Dialog: ComponentType<{ isOpen: boolean; onClose: () => void }>;
};

/** The video that explains a screen. `show` is null on a screen without one. */
export type Help = { use: () => { show: (() => void) | null; dialog: ReactNode }; Button: ComponentType<{ onShow: () => void }> };

/** The flows of the shell: a shipment, a quote, a pickup. */
export type FlowKind = 'send' | 'rate' | 'pickup';

/** What is being made over several screens. */
export type Flow = {
  /** Whether something was typed that is not sent yet. */
  useIsInProgress: () => boolean;
  /** Which of the flows the shared screens belong to now. */
  currentKind: () => FlowKind;
  /** Whose flows this tab shows from now on. */
  openFor: (user: CurrentUser) => void;
};

/** What connects the page with the server while it is open. */
export type Live = {
  begin: (needs: {
    user: CurrentUser;
    open: (path: string) => void;
    onPerson: (user: CurrentUser) => void;
    onLabel: (id: string) => void;
    onBulk: (id: string) => void;
    onPickup: (id: string) => void;
    onBalance: () => void;
  }) => void;
  /** An error was shown as a toast: it can be read again. */
  keepError: (message: string) => void;
  /** The person leaves: nothing told to it stays. */
  clear: () => void;
};

/** What a module adds to the frame of every screen. `web/app/modules.ts` lists them; the frame names no module's inside. */
export type ModuleParts = {
  account?: readonly AccountAction[];
  /** At the end of the top bar. */
  topBar?: readonly ComponentType[];
  /** Above the page. */
  notices?: readonly ComponentType[];
  /** Mounted once behind every screen: dialogs, keys and scanners that work everywhere. */
  hosts?: readonly ComponentType[];
  help?: Help;
  flow?: Flow;
  live?: Live;
  /** What is still to be sent when a person leaves by hand; not waited for long. */
  beforeLeaving?: () => Promise<void>;
};

/** One line of the palette and what it does. */
export type PaletteEntry = ComboboxOption & { act: () => void };
export type PaletteGroup = { label: string; options: readonly PaletteEntry[] };

/** What a module finds for the palette. It is a hook, called at every render; it asks nothing while `query` is shorter than SHORTEST_QUERY. */
export type PaletteSearch = (query: string) => {
  groups: readonly PaletteGroup[];
  /** Lines that do something with what was found: they stand below everything found. */
  deeds?: readonly PaletteGroup[];
  /** The answer belongs to an earlier query. */
  isBehind: boolean;
  hasFailed: boolean;
};

export const SHORTEST_QUERY = 2;
/** As many lines of a kind as are shown. */
export const MOST_FOUND = 5;
