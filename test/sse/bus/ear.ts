import type { BusListener } from '../../../src/sse/bus/event-bus.ts'
import { makeChannelName } from '../../../src/sse/channel-name.ts'
import { encodeEvent } from '../../../src/sse/event.ts'

/** The name of a channel that no other test uses. */
export function newChannel(): string {
  channels += 1
  return makeChannelName('scan', '0197a3c4-5f00-7000-8000-00000000000a', `${process.pid}-${channels}`)
}

let channels = 0

/** An event that is known again by its number. */
export function numbered(n: number): Buffer {
  return encodeEvent('scan.progress', { n })
}

/** Whoever listens to a bus, and what came so far. */
export interface Ear extends BusListener {
  /** The numbers of a channel's events, as they came. */
  heard(channel: string): readonly number[]
  readonly gaps: readonly (readonly string[] | 'all')[]
  /** Whether it was told that it may have missed events of the channel. */
  missed(channel: string): boolean
}

export function newEar(): Ear {
  const numbers = new Map<string, number[]>()
  const gaps: (readonly string[] | 'all')[] = []
  return {
    heard: (channel) => numbers.get(channel) ?? [],
    gaps,
    missed: (channel) => gaps.some((gap) => gap === 'all' || gap.includes(channel)),
    onEvent(channel, frame) {
      const n = Number(/"n":(\d+)/.exec(frame.toString())?.[1])
      const heard = numbers.get(channel)
      if (heard === undefined) numbers.set(channel, [n])
      else heard.push(n)
    },
    onGap: (channels) => void gaps.push(channels),
  }
}

/** The numbers below `count`. */
export function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => n)
}
