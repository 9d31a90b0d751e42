import { onTestFinished } from 'vitest'
import { busSettings } from '../../../src/sse/bus/bus-settings.ts'
import type { BusError } from '../../../src/sse/bus/event-bus.ts'
import { RedisBus } from '../../../src/sse/bus/redis-bus.ts'
import { type Ear, newEar } from './ear.ts'

/** A bus over a broker, whoever listens to it, and what its log would hold. */
export interface ObservedBus {
  readonly bus: RedisBus
  readonly ear: Ear
  readonly outages: readonly BusError[]
  /** How many events each outage cost. */
  readonly recoveries: readonly number[]
}

/** Fast, so that a test need not wait; a busy machine must still answer within two. */
const BEAT_MS = 500

/** Opens the bus an environment names; it closes with the test. */
export function openRedisBus(environment: Readonly<Record<string, string>>): ObservedBus {
  const settings = busSettings(environment)
  if (settings === undefined) throw new Error('The environment names no broker.')
  const ear = newEar()
  const outages: BusError[] = []
  const recoveries: number[] = []
  const observer = {
    onOutage: (error: BusError) => void outages.push(error),
    onRecovery: (dropped: number) => void recoveries.push(dropped),
  }
  const bus = new RedisBus(settings, { listener: ear, observer, beatMilliseconds: BEAT_MS })
  onTestFinished(() => bus.close())
  return { bus, ear, outages, recoveries }
}
