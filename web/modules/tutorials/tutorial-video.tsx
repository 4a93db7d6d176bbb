import { tutorialSteps } from '#texts/es/home/tutorial-steps.ts';
import { tutorialWords, type Tutorial, type TutorialKey } from '#texts/es/home/tutorials.ts';
import { tutorialFile } from './tutorial-files.ts';
import styles from './tutorials.module.css';

/** The video with its captions, what it shows and its steps in writing; without a video its poster (AMB-3.04). */
export function TutorialVideo({ section, tutorial: { url, name, poster, description } }: { section: TutorialKey; tutorial: Tutorial }) {
  const steps = tutorialSteps[section];
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <>
      {url ? (
        <video
          className={styles.video}
          src={tutorialFile(url)}
          poster={tutorialFile(poster)}
          aria-label={tutorialWords.open(name)}
          autoPlay={!isStill}
          preload="metadata"
          controls
          muted
          playsInline
        >
          <track kind="captions" srcLang="es" label={tutorialWords.captions} src={tutorialFile(url.replace('.webm', '.vtt'))} default />
        </video>
      ) : (
        <img className={styles.video} src={tutorialFile(poster)} alt={`${name}. ${tutorialWords.soon}`} />
      )}
      <p>{description}</p>
      {url && steps && (
        <details className={styles.steps}>
          <summary>{tutorialWords.steps}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
