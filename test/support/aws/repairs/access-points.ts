import { regionOfBucket } from './bucket-regions.ts'
import type { Repair } from './repair.ts'

/** Those of the region that is asked; the emulator gives those of all regions, as of the first. */
export const listAccessPoints: Repair = async (request, emulator) => {
  const answer = await emulator.ask(request)
  const points = answer.body.match(/<AccessPoint>.*?<\/AccessPoint>/gs) ?? []
  const kept = await Promise.all(
    points.map(async (point) => {
      const bucket = /<Bucket>(.*?)<\/Bucket>/.exec(point)?.[1] ?? ''
      const region = await regionOfBucket(bucket, request, emulator)
      return region === request.region ? [point.replace(/(arn:aws:s3:)[^:]+/, `$1${region}`)] : []
    }),
  )
  const list = `<AccessPointList>${kept.flat().join('')}</AccessPointList>`
  return { ...answer, body: answer.body.replace(/<AccessPointList>.*<\/AccessPointList>/s, list) }
}
