/** Texts of files by their paths, with forward slashes. */
export type Files = Readonly<Record<string, string>>
