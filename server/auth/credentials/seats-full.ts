// Why a sign-in or a refresh found no seat, and what to do.
import { AppError } from '#contract/http/app-error.ts';

/** The unit is known here alone: its usage tells how often it happened. */
export const seatsFull = (unit: { id: string; seats: number | undefined } | undefined): AppError =>
  new AppError(
    'seats-full',
    `${unit?.seats === undefined ? '' : `本单位最多 ${unit.seats} 人同时在线。`}有人退出登录，或 15 分钟未使用，即空出席位`,
    { retryAfter: 60, ...(unit ? { unitId: unit.id } : {}) },
  );
