import type { AgentView } from '../../generated/catalog.ts';
import { paths } from '../../navigation/paths.ts';
import { Horizon } from '../../ui/horizon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './author.module.css';
import { useTexts } from './texts.ts';

export function Author({ author }: { author: AgentView }) {
  const { content } = useTexts();
  return (
    <Horizon className={styles.author}>
      <div className={styles.portrait}>
        <Picture picture={author.image} alt="" upTo={240} />
      </div>
      <p>
        <span className={styles.label}>{content.blog.writtenBy}</span>
        <strong className={styles.name}>{author.name}</strong>
        <span className={styles.role}>{author.role}</span>
      </p>
      <TextLink href={paths.team}>{content.team.title}</TextLink>
    </Horizon>
  );
}
