// The thread that works on passwords: argon2's own asynchronous calls would take the threads in which files are read.
import { hashSync, verifySync } from '@node-rs/argon2';

export const hash = ({ password, options }) => hashSync(password, options);
export const verify = ({ stored, password }) => verifySync(stored, password);
