import { useState } from 'react';
import { tutorials, tutorialWords, type Tutorial, type TutorialSection } from '#texts/es/home/tutorials.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { TutorialDialog } from '../tutorial-dialog.tsx';
import { tutorialFile } from '../tutorial-files.ts';
import styles from '../tutorials.module.css';

/** /tutoriales: the tutorial of every section, also of those whose video is yet to come (S-1.19, S-2.49, AMB-3.04). */
export function Page() {
  const [open, setOpen] = useState<TutorialSection | null>(null);
  return (
    <PageFrame title={tutorialWords.title} subtitle={tutorialWords.lead}>
      <ul className={styles.cards}>
        {(Object.entries(tutorials) as [TutorialSection, Tutorial][]).map(([section, tutorial]) => (
          <Card key={section} tutorial={tutorial} onWatch={() => setOpen(section)} />
        ))}
      </ul>
      {open && <TutorialDialog section={open} onClose={() => setOpen(null)} />}
    </PageFrame>
  );
}

function Card({ tutorial: { url, name, poster, description }, onWatch }: { tutorial: Tutorial; onWatch: () => void }) {
  return (
    <li className={styles.card}>
      <img className={styles.poster} src={tutorialFile(poster)} alt="" loading="lazy" width={960} height={660} />
      <div className={styles.words}>
        <h2>
          <button type="button" className={styles.watch} aria-haspopup="dialog" aria-label={tutorialWords.watch(name)} onClick={onWatch}>
            {name}
          </button>
        </h2>
        <p>{description}</p>
        {!url && <p className={styles.soon}>{tutorialWords.soon}</p>}
      </div>
    </li>
  );
}
