export { ChooseGuides as Page } from '../choose/choose-guides.tsx';
