import { Fragment } from 'react';
import type { SiteSettings } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { phoneHref } from '../../navigation/contact-links.ts';
import { RuledBlock } from '../../ui/layout.tsx';
import styles from './office-details.module.css';

export function OfficeDetails({ site }: { site: SiteSettings }) {
  const texts = useTexts();
  return (
    <RuledBlock>
      <dl className={styles.details}>
        <div>
          <dt>{texts.office.address}</dt>
          <dd>
            {site.address.map((line) => (
              <span key={line} className={styles.line}>
                <ContentText>{line}</ContentText>
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{texts.office.email}</dt>
          <dd>
            <a href={`mailto:${site.email}`}>
              <bdi>{site.email}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt>{texts.office.phones}</dt>
          <dd>
            {site.phones.map((phone) => (
              <a key={phone} className={styles.line} href={phoneHref(phone)}>
                <bdi>{phone}</bdi>
              </a>
            ))}
          </dd>
        </div>
        <div>
          <dt>{texts.office.hours}</dt>
          <dd>
            {site.hours.map(({ first, last, opens, closes }) => {
              const days = texts.dates.weekdays(first, last);
              return (
                <Fragment key={days + opens}>
                  {opens && closes ? (
                    <>
                      <span className={styles.line}>{days}</span>
                      <span className={styles.line}>
                        {fillText(texts.office.hoursRange, {
                          opens: texts.dates.time(opens),
                          closes: texts.dates.time(closes),
                        })}
                      </span>
                    </>
                  ) : (
                    <span className={styles.closed}>{fillText(texts.office.closed, { days })}</span>
                  )}
                </Fragment>
              );
            })}
          </dd>
        </div>
      </dl>
    </RuledBlock>
  );
}
