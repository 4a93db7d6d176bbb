import { IconPlus, IconTrash } from '@tabler/icons-react';
import { carrierZoneTexts as texts } from '#texts/es/carriers/zones.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormList } from '../../ui/form/use-form-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { newZone, type ZoneDraft } from './zone-drafts.ts';

/** In which zone of its tariffs a destination is. */
export const ZoneFields = ({ zones }: { zones: FormList<ZoneDraft> }) => (
  <fieldset className="stack gap-12 group">
    <legend>{texts.title}</legend>
    <p className="muted">{texts.hint}</p>
    {zones.items.map(({ index, key }) => (
      <fieldset key={key} className="stack gap-12 group">
        <legend>{texts.zone(index + 1)}</legend>
        <TextField {...zones.bind(index, 'name')} label={texts.name} maxLength={60} autoComplete="off" />
        <TextArea {...zones.bind(index, 'places')} label={texts.places} hint={texts.placesHint} rows={2} maxLength={6_000} />
        <IconButton label={texts.removeZone(index + 1)} word={texts.remove} onClick={() => zones.remove(index)}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </fieldset>
    ))}
    <Button variant="quiet" icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />} onClick={() => zones.add(newZone)}>
      {texts.add}
    </Button>
  </fieldset>
);
