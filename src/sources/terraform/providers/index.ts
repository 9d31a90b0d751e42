import { aws } from './aws/index.ts'
import { azapi, azure } from './azure/index.ts'
import { google } from './google/index.ts'
import { kubernetes } from './kubernetes/index.ts'
import type { Providers } from './provider.ts'

/** All supported providers. A new one needs a folder, and its name here. */
export const PROVIDERS: Providers = new Map(
  [aws, azapi, azure, google, kubernetes].map((provider) => [provider.name, provider]),
)
