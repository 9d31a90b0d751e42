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
  /** The numbers of a channel's events, and `gap` wherever some may be missing. */
  story(channel: string): readonly (number | 'gap')[]
}

export function newEar(): Ear {
  const stories = new Map<string, (number | 'gap')[]>()
  const gaps: (readonly string[] | 'all')[] = []
  const storyOf = (channel: string): (number | 'gap')[] => {
    const story = stories.get(channel) ?? []
    stories.set(channel, story)
    return story
  }
  return {
    heard: (channel) => storyOf(channel).filter((entry) => entry !== 'gap'),
    story: storyOf,
    gaps,
    onEvent: (channel, frame) => {
      storyOf(channel).push(Number(/"n":(\d+)/.exec(frame.toString())?.[1]))
    },
    onGap: (channels) => {
      gaps.push(channels)
      for (const channel of channels === 'all' ? stories.keys() : channels) storyOf(channel).push('gap')
    },
  }
}

/** The numbers below `count`. */
export function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => n)
}
