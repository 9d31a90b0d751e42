import type { TemplateFunction } from '../go/value.ts'
import { define } from './define.ts'

export const network: Record<string, TemplateFunction> = {
  // As Helm has it unless `--enable-dns` is given: a scan asks no name server.
  getHostByName: define(['string'], () => ''),
}
