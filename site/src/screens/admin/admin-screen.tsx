import { useState } from 'react';
import { editor } from '../../features/yaml-export/editor.en.ts';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Wrap } from '../../ui/layout.tsx';
import styles from './admin-screen.module.css';
import { BlogsView } from './blogs-view.tsx';
import { HomeView } from './home-view.tsx';
import { PropertiesView } from './properties-view.tsx';
import { UsersView } from './users-view.tsx';

const { admin } = editor;

type View = keyof typeof admin.views;

const VIEWS = { home: HomeView, users: UsersView, properties: PropertiesView, blogs: BlogsView };

function Admin() {
  const [view, setView] = useState<View>('home');
  const CurrentView = VIEWS[view];
  return (
    <Wrap className={styles.admin} lang="en" dir="ltr">
      <Sidebar view={view} onChoose={setView} />
      <div className={styles.view}>
        <CurrentView />
      </div>
    </Wrap>
  );
}

export default defineScreen({
  head: () => ({ title: admin.title, description: admin.description }),
  footerCallToAction: false,
  Component: Admin,
});

function Sidebar({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const texts = useTexts();
  return (
    <div>
      <h1 className={styles.sidebarTitle}>{admin.title}</h1>
      <nav aria-label={admin.navigation}>
        <ul className={styles.items}>
          {(Object.keys(admin.views) as View[]).map((item) => (
            <li key={item} data-needs-script={item === view ? undefined : ''}>
              <button
                type="button"
                aria-current={item === view ? 'page' : undefined}
                onClick={() => onChoose(item)}
              >
                {admin.views[item]}
              </button>
            </li>
          ))}
          <li>
            <a href={texts.paths.home}>{admin.logOut}</a>
          </li>
        </ul>
      </nav>
    </div>
  );
}
