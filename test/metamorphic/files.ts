/** Contents of files by their paths, with forward slashes: texts, or bytes where a file is packed. */
export type Files = Readonly<Record<string, string | Uint8Array>>
