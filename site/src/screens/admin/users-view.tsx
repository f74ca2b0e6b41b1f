import { useState } from 'react';
import { editor } from '../../features/yaml-export/editor.en.ts';
import { fillText } from '../../i18n/texts.ts';
import { phoneHref } from '../../navigation/contact-links.ts';
import styles from './users-view.module.css';
import { View } from './view.tsx';

interface SampleUser {
  id: number;
  name: string;
  email: string;
  phone: string;
}

/** Invented people. */
const SAMPLE_USERS: SampleUser[] = [
  { id: 1, name: 'Amina Farouk', email: 'amina@example.com', phone: '+971 50 000 0101' },
  { id: 2, name: 'Daniel Osei', email: 'daniel@example.com', phone: '+971 50 000 0102' },
  { id: 3, name: 'Elena Sokolova', email: 'elena@example.com', phone: '+971 50 000 0103' },
  { id: 4, name: 'Faisal Rahman', email: 'faisal@example.com', phone: '+971 50 000 0104' },
  { id: 5, name: 'Grace Whitfield', email: 'grace@example.com', phone: '+971 50 000 0105' },
  { id: 6, name: 'Hassan Karimi', email: 'hassan@example.com', phone: '+971 50 000 0106' },
  { id: 7, name: 'Isabel Moreno', email: 'isabel@example.com', phone: '+971 50 000 0107' },
  { id: 8, name: 'Jun Nakagawa', email: 'jun@example.com', phone: '+971 50 000 0108' },
  { id: 9, name: 'Katerina Popova', email: 'katerina@example.com', phone: '+971 50 000 0109' },
  { id: 10, name: 'Leon Adeyemi-Byrne', email: 'leon@example.com', phone: '+971 50 000 0110' },
];

const PAGE_SIZE = 5;
const PAGES = Array.from({ length: Math.ceil(SAMPLE_USERS.length / PAGE_SIZE) }, (_, index) => index + 1);
const texts = editor.users;

export function UsersView() {
  const [page, setPage] = useState(1);
  const first = (page - 1) * PAGE_SIZE;
  const users = SAMPLE_USERS.slice(first, first + PAGE_SIZE);
  return (
    <View title={texts.title} intro={texts.intro}>
      <ul className={styles.users}>
        {users.map(({ id, name, email, phone }) => (
          <li key={id} className={styles.user}>
            <span className={styles.avatar} aria-hidden="true">
              {name.charAt(0)}
            </span>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.id}>{fillText(texts.id, { id: String(id) })}</p>
            </div>
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
            <a href={phoneHref(phone)}>
              <bdi>{phone}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p role="status">
          {fillText(texts.shown, {
            first: String(first + 1),
            last: String(first + users.length),
            total: String(SAMPLE_USERS.length),
          })}
        </p>
        <nav className={styles.pages} aria-label={texts.pages}>
          {PAGES.map((number) => (
            <button
              key={number}
              type="button"
              aria-label={fillText(texts.page, { n: String(number) })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => setPage(number)}
            >
              {number}
            </button>
          ))}
        </nav>
      </div>
    </View>
  );
}
