import type { ComboboxOption } from '../../ui/form/combobox-option.ts';

/** One line of the palette and what it does. */
export type PaletteEntry = ComboboxOption & { act: () => void };
export type PaletteGroup = { label: string; options: readonly PaletteEntry[] };
