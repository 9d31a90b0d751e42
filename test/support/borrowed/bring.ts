/** Brings what `npm run test:thorough` can bring itself, before the tests: once for each machine. What cannot be brought is said. */
import { missing } from './borrow.ts'
import { bringMoto } from './moto.ts'

if (missing('moto') !== undefined) {
  process.stderr.write('Installing moto, the emulator of AWS, for the tests of this machine …\n')
  const reason = bringMoto()
  if (reason !== undefined) process.stderr.write(`It could not be installed: ${reason}\n`)
}
