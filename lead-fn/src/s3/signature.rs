//! AWS Signature Version 4 for S3: in the `Authorization` header, with a hash of the body.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use hmac::{Hmac, KeyInit, Mac};
use jiff::Timestamp;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::Url;
use sha2::Sha256;

use super::{Credentials, sha256};
use crate::hex::hex;

const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A query parameter's name or value, encoded for address and signature.
pub(super) fn encode(text: &str) -> String {
    utf8_percent_encode(text, UNRESERVED).to_string()
}

/// A request to sign; its query is encoded and sorted by name.
pub(super) struct Signed<'a> {
    pub(super) method: &'a str,
    pub(super) url: &'a Url,
    /// Lower-case names.
    pub(super) headers: &'a [(&'a str, &'a str)],
    pub(super) body: &'a [u8],
    pub(super) region: &'a str,
    pub(super) time: Timestamp,
}

impl Signed<'_> {
    /// The headers of the signed request; the client adds `Host`.
    pub(super) fn headers(&self, credentials: &Credentials) -> Vec<(String, String)> {
        let time = self.time.strftime("%Y%m%dT%H%M%SZ").to_string();
        let hash = sha256(self.body);
        let mut headers: BTreeMap<&str, &str> = self.headers.iter().copied().collect();
        headers.insert("x-amz-date", &time);
        headers.insert("x-amz-content-sha256", &hash);
        if let Some(token) = &credentials.session_token {
            headers.insert("x-amz-security-token", token);
        }
        let sent: Vec<(String, String)> =
            headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let host = match (self.url.host_str().unwrap_or_default(), self.url.port()) {
            (host, Some(port)) => format!("{host}:{port}"),
            (host, None) => host.to_owned(),
        };
        headers.insert("host", &host);
        let authorization = self.authorization(&headers, &[&time, &hash], credentials);
        sent.into_iter().chain([("authorization".to_owned(), authorization)]).collect()
    }

    fn authorization(
        &self,
        headers: &BTreeMap<&str, &str>,
        [time, hash]: &[&str; 2],
        credentials: &Credentials,
    ) -> String {
        let names: Vec<&str> = headers.keys().copied().collect();
        let names = names.join(";");
        let mut canonical =
            format!("{}\n{}\n{}\n", self.method, self.url.path(), self.url.query().unwrap_or_default());
        for (name, value) in headers {
            // Writing to a string cannot fail.
            let _ = writeln!(canonical, "{name}:{}", value.trim());
        }
        let _ = write!(canonical, "\n{names}\n{hash}");
        let day = time.get(..8).unwrap_or_default();
        let scope = format!("{day}/{}/s3/aws4_request", self.region);
        let to_sign = format!("AWS4-HMAC-SHA256\n{time}\n{scope}\n{}", sha256(canonical.as_bytes()));
        let key = [self.region, "s3", "aws4_request"]
            .iter()
            .fold(mac(format!("AWS4{}", credentials.secret).as_bytes(), day), |key, part| mac(&key, part));
        let signature = hex(&mac(&key, &to_sign));
        format!(
            "AWS4-HMAC-SHA256 Credential={}/{scope}, SignedHeaders={names}, Signature={signature}",
            credentials.key_id
        )
    }
}

fn mac(key: &[u8], text: &str) -> Vec<u8> {
    // HMAC accepts keys of any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return Vec::new() };
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of AWS's documentation ("Signature Calculations for the Authorization Header").
    fn signature_of(method: &str, address: &str, headers: &[(&str, &str)], body: &str) -> String {
        let url = Url::parse(address).expect("an address");
        let credentials = Credentials {
            key_id: "AKIAIOSFODNN7EXAMPLE".to_owned(),
            secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY".to_owned(),
            session_token: None,
        };
        let time = "2013-05-24T00:00:00Z".parse().expect("a time");
        let signed = Signed { method, url: &url, headers, body: body.as_bytes(), region: "us-east-1", time };
        let headers = signed.headers(&credentials);
        let (_, authorization) = headers.last().expect("a header");
        let (_, signature) = authorization.split_once("Signature=").expect("a signature");
        signature.to_owned()
    }

    #[test]
    fn the_documented_examples_have_their_documented_signatures() {
        let bucket = "https://examplebucket.s3.amazonaws.com";
        assert_eq!(
            signature_of("GET", &format!("{bucket}/test.txt"), &[("range", "bytes=0-9")], ""),
            "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"
        );
        let headers =
            [("date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY")];
        assert_eq!(
            signature_of("PUT", &format!("{bucket}/test%24file.text"), &headers, "Welcome to Amazon S3."),
            "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"
        );
        assert_eq!(
            signature_of("GET", &format!("{bucket}/?lifecycle="), &[], ""),
            "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"
        );
        assert_eq!(
            signature_of("GET", &format!("{bucket}/?max-keys=2&prefix=J"), &[], ""),
            "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"
        );
    }
}
