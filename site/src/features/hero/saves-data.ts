interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor, or a slow connection, asks for as little data as possible. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !!connection?.saveData || /2g$/.test(connection?.effectiveType ?? '');
}
