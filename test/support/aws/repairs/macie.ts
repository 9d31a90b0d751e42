import { errorAnswer } from '../wire/error-answer.ts'
import type { Repair } from './repair.ts'

/** Nobody enables Macie, which the emulator does by itself; AWS says it in this way. */
export const getMacieSession: Repair = async (request) =>
  errorAnswer(request, 403, 'AccessDeniedException', 'Macie is not enabled.')
