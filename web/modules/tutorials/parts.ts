import type { ModuleParts } from '../../frame/module-parts.ts';
import { TutorialButton, useTutorial } from './tutorial-button.tsx';

export const tutorialsParts: ModuleParts = { help: { use: useTutorial, Button: TutorialButton } };
