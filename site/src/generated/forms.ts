// Generated from the Rust crate `catalog`; rewrite with `UPDATE_GENERATED=1 cargo test -p catalog`.

/**
 * A field of a form with its rules; the first broken rule gives the error message.
 */
export type Field = { name: FieldName, 
/**
 * The rules in order.
 */
rules: Array<Rule>, };

/**
 * A field of an enquiry, by its name in a JSON body.
 */
export type FieldName = "name" | "email" | "contactNumber" | "message" | "propertyType" | "propertyArea";

/**
 * A form with its fields and messages.
 */
export type Form = { id: FormId, 
/**
 * The fields in order.
 */
fields: Array<Field>, 
/**
 * The summary above field errors; `null` if the form has none.
 */
summary: FormMessage | null, 
/**
 * The message on success.
 */
sent: FormMessage, 
/**
 * Whether `sent` is shown as an alert.
 */
sentByAlert: boolean, 
/**
 * The message for an unsuccessful answer.
 */
refused: FormMessage, 
/**
 * The message if there is no answer.
 */
failed: FormMessage, };

/**
 * A form that sends an enquiry.
 */
export type FormId = "seller" | "contact" | "request" | "popup" | "property" | "callback" | "newsletter" | "shortlist";

/**
 * A rule that a field's trimmed value must meet.
 */
export type Rule = { "rule": "required", message: FormMessage, } | { "rule": "minChars", count: number, message: FormMessage, } | { "rule": "pattern", 
/**
 * A regular expression, anchored at both ends.
 */
pattern: string, message: FormMessage, } | { "rule": "oneNumber" } | { "rule": "possibleNumber", 
/**
 * Whether a value without a plus sign is not a whole number, and is not judged.
 */
needsPlus: boolean, };

/**
 * A message of the forms, by its English text.
 */
export type FormMessage =
  | "Name is required."
  | "Name must be at least 3 characters long."
  | "Email is required."
  | "Please enter a valid email address."
  | "Invalid email format."
  | "Phone number is required."
  | "Mobile number is required."
  | "Mobile number must start with '+' followed by 9-15 digits."
  | "Mobile number must be between 9 and 15 digits."
  | "Phone number must be 10 digits."
  | "Phone number must be 10 digits, or start with '+' and a country code."
  | "Please enter one phone number, without an extension."
  | "This phone number is too short for its country."
  | "This phone number is too long for its country."
  | "No phone number begins like this. Please check its first digits."
  | "Message is required."
  | "Message cannot be empty."
  | "Please fix the errors above."
  | "User data submitted successfully!"
  | "Form submitted successfully!"
  | "Failed to submit user data."
  | "Failed to submit user data. Please try again."
  | "Something went wrong."
  | "Something went wrong. Please try again."
  | "Something went wrong. Please try again later.";

export const FORMS: Record<FormId, Form> = {
  "callback": {
    "failed": "Something went wrong.",
    "fields": [
      {
        "name": "name",
        "rules": [
          {
            "message": "Name is required.",
            "rule": "required"
          }
        ]
      },
      {
        "name": "contactNumber",
        "rules": [
          {
            "message": "Phone number is required.",
            "rule": "required"
          }
        ]
      }
    ],
    "id": "callback",
    "refused": "Failed to submit user data.",
    "sent": "User data submitted successfully!",
    "sentByAlert": false,
    "summary": null
  },
  "contact": {
    "failed": "Something went wrong. Please try again.",
    "fields": [
      {
        "name": "name",
        "rules": [
          {
            "message": "Name is required.",
            "rule": "required"
          },
          {
            "count": 3,
            "message": "Name must be at least 3 characters long.",
            "rule": "minChars"
          }
        ]
      },
      {
        "name": "email",
        "rules": [
          {
            "message": "Email is required.",
            "rule": "required"
          },
          {
            "message": "Please enter a valid email address.",
            "pattern": "^[^@ \\t\\r\\n]+@[^@ \\t\\r\\n]+\\.[^@ \\t\\r\\n]+$",
            "rule": "pattern"
          }
        ]
      },
      {
        "name": "contactNumber",
        "rules": [
          {
            "message": "Phone number is required.",
            "rule": "required"
          }
        ]
      },
      {
        "name": "message",
        "rules": [
          {
            "message": "Message cannot be empty.",
            "rule": "required"
          }
        ]
      }
    ],
    "id": "contact",
    "refused": "Failed to submit user data.",
    "sent": "User data submitted successfully!",
    "sentByAlert": false,
    "summary": "Please fix the errors above."
  },
  "newsletter": {
    "failed": "Something went wrong.",
    "fields": [
      {
        "name": "email",
        "rules": [
          {
            "message": "Email is required.",
            "rule": "required"
          },
          {
            "message": "Please enter a valid email address.",
            "pattern": "^[^@ \\t\\r\\n]+@[^@ \\t\\r\\n]+\\.[^@ \\t\\r\\n]+$",
            "rule": "pattern"
          }
        ]
      }
    ],
    "id": "newsletter",
    "refused": "Failed to submit user data.",
    "sent": "User data submitted successfully!",
    "sentByAlert": false,
    "summary": null
  },
  "popup": {
    "failed": "Something went wrong. Please try again later.",
    "fields": [
      {
        "name": "name",
        "rules": [
          {
            "message": "Name is required.",
            "rule": "required"
          }
        ]
      },
      {
        "name": "email",
        "rules": [
          {
            "message": "Email is required.",
            "rule": "required"
          },
          {
            "message": "Invalid email format.",
            "pattern": "^[^@ \\t\\r\\n]+@[^@ \\t\\r\\n]+\\.[^@ \\t\\r\\n]+$",
            "rule": "pattern"
          }
        ]
      },
      {
        "name": "contactNumber",
        "rules": [
          {
            "message": "Phone number is required.",
            "rule": "required"
          }
        ]
      }
    ],
    "id": "popup",
    "refused": "Failed to submit user data. Please try again.",
    "sent": "User data submitted successfully!",
    "sentByAlert": false,
    "summary": null
  },
  "property": {
    "failed": "Something went wrong. Please try again later.",
    "fields": [
      {
        "name": "name",
        "rules": [
          {
            "message": "Name is required.",
            "rule": "required"
          }
        ]
      },
      {
        "name": "email",
        "rules": [
          {
            "message": "Email is required.",
            "rule": "required"
          },
          {
            "message": "Invalid email format.",
            "pattern": "^[^@ \\t\\r\\n]+@[^@ \\t\\r\\n]+\\.[^@ \\t\\r\\n]+$",
            "rule": "pattern"
          }
        ]
      },
      {
        "name": "contactNumber",
        "rules": [
          {
            "message": "Phone number is required.",
            "rule": "required"
          }
        ]
      },
      {
        "name": "message",
        "rules": [
          {
            "message": "Message is required.",
            "rule": "required"
          }
        ]
      }
    ],
    "id": "property",
    "refused": "Failed to submit user data. Please try again.",
    "sent": "User data submitted successfully!",
    "sentByAlert": false,
    "summary": null
  },
  "request": {
    "failed": "Something went wrong.",
    "fields": [
      {
        "name": "name",
        "rules": [
          {
            "message": "Name is required.",
            "rule": "required"
          },
          {
            "count": 3,
            "message": "Name must be at least 3 characters long.",
            "rule": "minChars"
          }
        ]
      },
      {
        "name": "email",
        "rules": [
          {
            "message": "Email is required.",
            "rule": "required"
          },
          {
            "message": "Please enter a valid email address.",
            "pattern": "^[^@ \\t\\r\\n]+@[^@ \\t\\r\\n]+\\.[^@ \\t\\r\\n]+$",
            "rule": "pattern"
          }
        ]
      },
      {
        "name": "contactNumber",
        "rules": [
          {
            "message": "Mobile number must be between 9 and 15 digits.",
            "rule": "required"
          }
        ]
      },
      {
        "name": "message",
        "rules": []
      }
    ],
    "id": "request",
    "refused": "Failed to submit user data.",
    "sent": "Form submitted successfully!",
    "sentByAlert": true,
    "summary": null
  },
  "seller": {
    "failed": "Something went wrong.",
    "fields": [
      {
        "name": "name",
        "rules": [
          {
            "message": "Name is required.",
            "rule": "required"
          },
          {
            "count": 3,
            "message": "Name must be at least 3 characters long.",
            "rule": "minChars"
          }
        ]
      },
      {
        "name": "email",
        "rules": [
          {
            "message": "Email is required.",
            "rule": "required"
          },
          {
            "message": "Please enter a valid email address.",
            "pattern": "^[^@ \\t\\r\\n]+@[^@ \\t\\r\\n]+\\.[^@ \\t\\r\\n]+$",
            "rule": "pattern"
          }
        ]
      },
      {
        "name": "contactNumber",
        "rules": [
          {
            "message": "Mobile number is required.",
            "rule": "required"
          }
        ]
      },
      {
        "name": "propertyType",
        "rules": []
      },
      {
        "name": "propertyArea",
        "rules": []
      },
      {
        "name": "message",
        "rules": []
      }
    ],
    "id": "seller",
    "refused": "Failed to submit user data.",
    "sent": "User data submitted successfully!",
    "sentByAlert": false,
    "summary": null
  },
  "shortlist": {
    "failed": "Something went wrong. Please try again later.",
    "fields": [
      {
        "name": "name",
        "rules": [
          {
            "message": "Name is required.",
            "rule": "required"
          }
        ]
      },
      {
        "name": "email",
        "rules": [
          {
            "message": "Email is required.",
            "rule": "required"
          },
          {
            "message": "Please enter a valid email address.",
            "pattern": "^[^@ \\t\\r\\n]+@[^@ \\t\\r\\n]+\\.[^@ \\t\\r\\n]+$",
            "rule": "pattern"
          }
        ]
      },
      {
        "name": "contactNumber",
        "rules": [
          {
            "message": "Phone number is required.",
            "rule": "required"
          }
        ]
      },
      {
        "name": "message",
        "rules": []
      }
    ],
    "id": "shortlist",
    "refused": "Failed to submit user data. Please try again.",
    "sent": "User data submitted successfully!",
    "sentByAlert": false,
    "summary": null
  }
}

export const MAX_CHARS: Record<FieldName, number> = {
  "contactNumber": 100,
  "email": 254,
  "message": 4000,
  "name": 120,
  "propertyArea": 120,
  "propertyType": 120
}

export const SELLER_PROPERTY_TYPES: readonly string[] = [
  "Apartment",
  "Townhouse",
  "Villa",
  "Plot",
  "Full Floor"
]

export const CALLBACK_PREFIX = "+91"

export const MAX_LISTINGS = 50
