import { Link } from '@tanstack/react-router';
import { IconCalendarEvent, IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import type { SettingView } from '#contract/settings/operations.ts';
import { settings } from '#contract/settings/settings.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { settingsPageTexts as texts } from '#texts/es/settings/page.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';
import { Button } from '../../ui/button.tsx';
import { settingDay } from './setting-day.ts';
import { settingValue } from './setting-text.ts';
import styles from './settings.module.css';

export type SettingAct = 'change' | 'history';

/** One setting: what it does, what holds, what will hold, what waits for a second person. */
export function SettingEntry({ view, onAct }: { view: SettingView; onAct: (act: SettingAct) => void }) {
  const id = useId();
  const { key, value, since, set_by, coming, waiting } = view;
  const { title, explains } = settingTexts.settings[key];
  const of = <span className="hidden-visually">{texts.of(title)}</span>;
  return (
    <li className={`ruled stack ${styles.entry}`} aria-labelledby={id}>
      <div className={styles.what}>
        <h3 id={id}>{title}</h3>
        <p className="quiet">{explains}</p>
        {settings[key].movesMoney && <p className="quiet">{texts.needsSecond}</p>}
      </div>
      <div className={styles.holds}>
        <p className={`breaks figures ${styles.value}`}>
          <span className="hidden-visually">{texts.now}: </span>
          {settingValue(key, value)}
        </p>
        <p className="quiet">{since && set_by ? texts.since(settingDay(since), set_by.name) : texts.asSetUp}</p>
      </div>
      {coming.map((planned) => (
        <p key={planned.valid_from} className={`gap-8 top flex ${styles.later}`}>
          <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
          <span>{texts.coming(settingValue(key, planned.value), settingDay(planned.valid_from), planned.set_by.name)}</span>
        </p>
      ))}
      {waiting.map((asked) => (
        <p key={asked.id} className={`gap-8 top flex ${styles.later}`} data-waits>
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {texts.waiting(settingValue(key, asked.value), asked.valid_from && settingDay(asked.valid_from), asked.asked_by.name)}{' '}
            <Link to="/autorizaciones">
              {shellTexts.account.approvals}
              {of}
            </Link>
          </span>
        </p>
      ))}
      <div className="flow gap-8">
        <Button variant="soft" onClick={() => onAct('change')} aria-haspopup="dialog">
          {texts.change}
          {of}
        </Button>
        <Button variant="quiet" onClick={() => onAct('history')} aria-haspopup="dialog">
          {texts.history}
          {of}
        </Button>
      </div>
    </li>
  );
}
