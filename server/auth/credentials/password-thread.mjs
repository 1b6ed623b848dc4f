// The thread that works on passwords: argon2's own asynchronous calls would take the threads in which files are read.
import { hashSync, verifySync } from '@node-rs/argon2';

/** @param {{ password: string, options: import('@node-rs/argon2').Options }} task */
export const hash = ({ password, options }) => hashSync(password, options);
/** @param {{ stored: string, password: string }} task */
export const verify = ({ stored, password }) => verifySync(stored, password);
