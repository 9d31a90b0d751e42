/** Brings what `npm run test:thorough` can bring itself, before the tests: once for each machine. What cannot be brought is said. */
import { buildGo } from '../build-go.ts'
import { bringAzureClients } from './azure-clients.ts'
import { missing } from './borrow.ts'
import { GOOGLE_API_CLIENT } from './google-api-client.ts'
import { KUBE_APISERVER } from './kube-apiserver.ts'
import { MOTO } from './moto.ts'
import { bringPackage } from './python-package.ts'

if (missing('moto') !== undefined) {
  process.stderr.write('Installing moto, the emulator of AWS, for the tests of this machine …\n')
  say(bringPackage(MOTO))
}
if (missing('google-api-python-client') !== undefined) {
  process.stderr.write("Installing Google's client for its APIs, for the tests of this machine …\n")
  say(bringPackage(GOOGLE_API_CLIENT))
}
if (missing('azure-clients') !== undefined) {
  process.stderr.write('Installing the official clients of Azure for the tests of this machine …\n')
  say(bringAzureClients())
}
if (missing('kube-apiserver') !== undefined) {
  process.stderr.write('Building the API server of Kubernetes for the tests of this machine, for minutes …\n')
  say(await buildGo(KUBE_APISERVER))
}

function say(reason: string | undefined): void {
  if (reason !== undefined) process.stderr.write(`It could not be brought: ${reason}\n`)
}
