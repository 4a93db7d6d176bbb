import { copyTexts } from '#texts/es/frame/copying.ts';
import { showToast } from '../toast-store.ts';

export const tellUncopied = (text: string): void => void showToast({ tone: 'error', message: copyTexts.failed(text) });
