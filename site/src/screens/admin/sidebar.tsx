import { editor } from '../../i18n/en/editor.ts';
import { paths } from '../../navigation/paths.ts';
import styles from './sidebar.module.css';

const texts = editor.admin;

export type View = keyof typeof texts.views;

export function Sidebar({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <div>
      <h1 className={styles.title}>{texts.title}</h1>
      <nav aria-label={texts.navigation}>
        <ul className={styles.items}>
          {(Object.keys(texts.views) as View[]).map((item) => (
            <li key={item} data-needs-script={item === view ? undefined : ''}>
              <button
                type="button"
                aria-current={item === view ? 'page' : undefined}
                onClick={() => onChoose(item)}
              >
                {texts.views[item]}
              </button>
            </li>
          ))}
          <li>
            <a href={paths.home}>{texts.logOut}</a>
          </li>
        </ul>
      </nav>
    </div>
  );
}
