import type { ModuleParts } from '../../frame/module-parts.ts';
import { TutorialButton, useTutorial } from './tutorials/tutorial-button.tsx';

export const homeParts: ModuleParts = { help: { use: useTutorial, Button: TutorialButton } };
