import type { Answer, Hearing } from './witnesses.ts'

/** When answers are good again: the first that was asked for since then and is followed by good ones alone. */
export function goodSince(answers: readonly Answer[], since: number, good: number): number | undefined {
  const lastBad = answers.findLastIndex(({ status }) => status !== good)
  return answers.slice(lastBad + 1).find(({ began }) => began >= since)?.ended
}

/** When the first event since then was heard, over the connection that is open now. */
export function heardSince(hearings: readonly Hearing[], since: number): number | undefined {
  return hearings.at(-1)?.events.find(({ at }) => at >= since)?.at
}

/** Such as `40 × 202, 6 × 503; 1.2 s at most`. */
export function describeAnswers(answers: readonly Answer[]): string {
  const counts = new Map<number | 'none', number>()
  for (const { status = 'none' } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  const longest = Math.max(0, ...answers.map(({ began, ended }) => ended - began))
  return `${[...counts].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${seconds(longest)} at most`
}

/** Such as `opened 2 times, refused 5 times; 4.1 s without an event`. */
export function describeHearings(hearings: readonly Hearing[]): string {
  const opened = hearings.filter(({ status }) => status === 200).length
  const times = hearings.flatMap(({ events }) => events.map(({ at }) => at))
  const longest = Math.max(0, ...times.map((at, index) => at - (times[index - 1] ?? at)))
  return `opened ${opened} times, refused ${hearings.length - opened} times; ${seconds(longest)} without an event`
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}
