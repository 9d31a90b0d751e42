/** Where an API of Google is, by its name: `cloudasset`. The address ends in a slash. */
export type GoogleApis = (api: string) => URL

/** Where Google has them. */
export const GOOGLE_APIS: GoogleApis = (api) => new URL(`https://${api}.googleapis.com/`)
