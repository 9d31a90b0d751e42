import { parentPort, workerData } from 'node:worker_threads'
import { processorTime } from '../../support/growth.ts'
import { mutate, type Random } from './mutate.ts'
import { isFault, PARSERS, type Parser } from './parsers.ts'

/** What the thread is asked: to try cases of a parser. */
export interface Job {
  readonly parser: string
  readonly seed: number
  readonly cases: number
}

/** What was found of a case. */
interface Case {
  readonly number: number
  readonly milliseconds: number
  readonly text: string
  readonly fault: string | undefined
}

export interface Found {
  readonly slowest: Case
  readonly faults: readonly Case[]
}

/** Where the thread notes the case that it is at, for whoever waits for one that does not end. */
const at: Int32Array = workerData

parentPort?.on('message', ({ parser: name, seed, cases }: Job) => {
  const parser = PARSERS[name]
  if (!parser) throw new Error(`No parser is called ${name}`)
  let slowest: Case = { number: 0, milliseconds: -1, text: '', fault: undefined }
  const faults: Case[] = []
  for (let number = 0; number < cases; number += 1) {
    Atomics.store(at, 0, number)
    const found = tried(parser, number, randomOf(seed + number))
    if (found.fault !== undefined) faults.push(found)
    if (found.milliseconds > slowest.milliseconds) slowest = found
  }
  parentPort?.postMessage({ slowest, faults } satisfies Found)
})

/** Each case can be made again by itself. */
function tried({ seeds, parse }: Parser, number: number, random: Random): Case {
  const text = mutate(seeds[Math.floor(random() * seeds.length)] ?? '', random)
  let fault: string | undefined
  const milliseconds = processorTime(() => {
    try {
      parse(text)
    } catch (error) {
      if (isFault(error)) fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
    }
  })
  return { number, milliseconds, text, fault }
}

/** The generator "mulberry32", as in `seededRandom`. */
function randomOf(start: number): Random {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
