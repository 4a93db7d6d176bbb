import './ui/base.css';
import { start } from './public-entry/start.tsx';

start();
