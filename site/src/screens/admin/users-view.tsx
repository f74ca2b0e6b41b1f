import { useState } from 'react';
import { editor } from '../../i18n/en/editor.ts';
import { fillText } from '../../i18n/messages.ts';
import { phoneHref } from '../../navigation/contact-links.ts';
import { SAMPLE_USERS } from './sample-users.ts';
import styles from './users-view.module.css';
import { View } from './view.tsx';

const PAGE_SIZE = 5;
const PAGES = Array.from({ length: Math.ceil(SAMPLE_USERS.length / PAGE_SIZE) }, (_, index) => index + 1);
const texts = editor.users;

export function UsersView() {
  const [page, setPage] = useState(1);
  const first = (page - 1) * PAGE_SIZE;
  const users = SAMPLE_USERS.slice(first, first + PAGE_SIZE);
  return (
    <View title={texts.title}>
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
