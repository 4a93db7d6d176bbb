export { PickupForm as Page } from '../form/pickup-form.tsx';
