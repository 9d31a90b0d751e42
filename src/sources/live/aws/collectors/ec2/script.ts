import type { Property } from '../../../../../model/value.ts'
import { userDataText } from '../../../../values/user-data.ts'

/** The script or configuration that machines are started with, of the Base64 that the API has. */
export function script(userData: string | undefined): Property<string> | undefined {
  return userData ? userDataText(userData) : undefined
}
