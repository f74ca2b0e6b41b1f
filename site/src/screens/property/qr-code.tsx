import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

/** Modules of quiet around the code, which readers need. */
const QUIET = 4;

/** Drawn in the browser, so that the drawing program is loaded by those pages alone that show a code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useQrModules(text);
  const size = modules?.length ?? 0;
  return (
    <div className={styles.box}>
      {modules ? (
        <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
          <path d={pathOf(modules)} />
        </svg>
      ) : null}
    </div>
  );
}

function useQrModules(text: string): boolean[][] | null {
  const [modules, setModules] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let left = false;
    // Without it the link beside says the same.
    import('qr')
      .then(({ encodeQR }) => !left && setModules(encodeQR(text, 'raw', { border: QUIET })))
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [text]);
  return modules;
}

function pathOf(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
