import type { PythonPackage } from './python-package.ts'

/** The emulator of AWS. */
export const MOTO: PythonPackage = {
  name: 'moto',
  version: '5.2.5',
  extras: 'server,all',
  program: 'moto_server',
}
