/** Time and memory of pushing 1 GiB over TLS, against curl sending the same file to the same server. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCertificateAuthority } from '../test/support/certificate-authority.ts'
import { median, timed } from './measure.ts'

const GIBIBYTE = 1024 ** 3
const TEN_MEGABYTES = 10_000_000
const ROUNDS = 5
const LIMITS = { time: 1.25, peakBytes: 150e6, growth: 20e6 }
const PROCESS = join(import.meta.dirname, 'push-process.ts')

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
const authority = createCertificateAuthority()
const { key, cert } = authority.issue()
const server = spawn(process.execPath, [
  join(import.meta.dirname, 'push-server.ts'),
  fileOf('server.key', key),
  fileOf('server.pem', cert),
])
try {
  const [port] = await once(server.stdout, 'data')
  const url = `https://127.0.0.1:${String(port).trim()}`
  const bundle = fileOf('ca.pem', authority.certificate)
  const [small, large] = [sizedFile('small', TEN_MEGABYTES), sizedFile('large', GIBIBYTE)]

  const smallPeak = push(url, bundle, small)
  const times: number[] = []
  const curlTimes: number[] = []
  const peaks: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    curlTimes.push(timed(() => curl(url, bundle, large)))
    times.push(timed(() => peaks.push(push(url, bundle, large))))
  }

  const [time, curlTime, peak] = [median(times), median(curlTimes), Math.max(...peaks)]
  const ratio = time / curlTime
  console.log('push of 1 GiB over TLS on loopback, process start included')
  console.log(
    `  ${ratio.toFixed(2)}× of curl (${time.toFixed(0)} ms, ${curlTime.toFixed(0)} ms), limit ${LIMITS.time}×`,
  )
  console.log(`  ${megabytes(peak)} MB peak memory, limit ${megabytes(LIMITS.peakBytes)} MB`)
  console.log(
    `  ${megabytes(peak - smallPeak)} MB more than for 10 MB (${megabytes(smallPeak)} MB), limit ${megabytes(LIMITS.growth)} MB`,
  )
  if (ratio > LIMITS.time || peak > LIMITS.peakBytes || peak - smallPeak > LIMITS.growth) process.exitCode = 1
} finally {
  server.kill()
  rmSync(folder, { recursive: true })
}

/** The most memory that pushing the file in a process of its own took, in bytes. */
function push(url: string, bundle: string, path: string): number {
  const env = {
    PATH: process.env['PATH'],
    SERVICE_CLOUD_API_KEY: 'pk_bench',
    SERVICE_CLOUD_API_BASE_URL: url,
    REQUESTS_CA_BUNDLE: bundle,
  }
  const answer = JSON.parse(execFileSync(process.execPath, [PROCESS, path], { encoding: 'utf8', env }))
  if (answer.status !== 'succeeded') throw new Error(answer.message)
  return answer.peakBytes
}

function curl(url: string, bundle: string, path: string): void {
  const form = ['-F', `file=@${path};type=application/json`, '-H', 'Authorization: Api-Key pk_bench']
  const options = ['--silent', '--fail', '--noproxy', '*', '--cacert', bundle]
  execFileSync('curl', [...options, ...form, `${url}/api/v1/ingestions`], { stdio: 'ignore' })
}

function fileOf(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function sizedFile(name: string, size: number): string {
  const path = fileOf(`${name}.ocsf.json`, '')
  truncateSync(path, size)
  return path
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
