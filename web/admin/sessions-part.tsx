import { SessionRegister } from './session-register.tsx';

export const SessionsPart = () => <SessionRegister level={1} />;
