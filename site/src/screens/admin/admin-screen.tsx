import { useState } from 'react';
import { editor } from '../../i18n/en/editor.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Wrap } from '../../ui/band.tsx';
import styles from './admin-screen.module.css';
import { BlogsView } from './blogs-view.tsx';
import { HomeView } from './home-view.tsx';
import { PropertiesView } from './properties-view.tsx';
import { Sidebar, type View } from './sidebar.tsx';
import { UsersView } from './users-view.tsx';

const VIEWS = { home: HomeView, users: UsersView, properties: PropertiesView, blogs: BlogsView };

function Admin() {
  const [view, setView] = useState<View>('home');
  const Shown = VIEWS[view];
  return (
    <Wrap className={styles.admin}>
      <Sidebar view={view} onChoose={setView} />
      <div className={styles.view}>
        <Shown />
      </div>
    </Wrap>
  );
}

export default defineScreen({
  head: () => ({
    title: editor.admin.title,
    description: editor.admin.description,
  }),
  closing: false,
  Component: Admin,
});
