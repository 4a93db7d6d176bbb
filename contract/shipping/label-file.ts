import * as z from 'zod/mini';
import { fileView } from '../drive/drive.ts';

/** A file of a guide: `path` is the name that people see, `url` its path in the drive service, `type` its media type. */
export const labelFile = z.extend(fileView, { path: z.string(), url: z.string(), type: z.string() });
