import styles from './category-tabs.module.css';

export interface CategoryTab {
  label: string;
  href: string;
  current: boolean;
}

/** The way to the other lists; words, never pills. */
export function CategoryTabs({ label, tabs }: { label: string; tabs: CategoryTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.label} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
