/** Brings what `npm run test:thorough` can bring itself, before the tests: once for each machine. What cannot be brought is said. */
import { buildGo } from '../build-go.ts'
import { missing } from './borrow.ts'
import { KUBE_APISERVER } from './kube-apiserver.ts'
import { bringMoto } from './moto.ts'

if (missing('moto') !== undefined) {
  process.stderr.write('Installing moto, the emulator of AWS, for the tests of this machine …\n')
  say(bringMoto())
}
if (missing('kube-apiserver') !== undefined) {
  process.stderr.write('Building the API server of Kubernetes for the tests of this machine, for minutes …\n')
  say(await buildGo(KUBE_APISERVER))
}

function say(reason: string | undefined): void {
  if (reason !== undefined) process.stderr.write(`It could not be brought: ${reason}\n`)
}
