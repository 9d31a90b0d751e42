import type { PythonPackage } from './python-package.ts'

/** Google's client for all of its APIs, with what describes each of them. */
export const GOOGLE_API_CLIENT: PythonPackage = { name: 'google-api-python-client', version: '2.202.0' }
